import { spawn } from "node:child_process";
import type { Answer, Job, Variant } from "./contract.ts";

/** Does the job once in a fresh process. */
export async function runProgram(variant: Variant, job: Job): Promise<Answer> {
  if ("missing" in variant.program) throw new Error(`${variant.name}: ${variant.program.missing}`);
  const [command = "", ...args] = variant.program.command;
  // Ours and peers take the kernels that OpenBLAS chooses for the processor, as they do for whoever does not name others.
  const { OPENBLAS_CORETYPE, ...env } = process.env;
  const child = spawn(command, args, {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...env, ...(keepsKernels(process.env) && { OPENBLAS_CORETYPE }), ...variant.program.env },
  });
  child.stdin.end(JSON.stringify({ ...job, ...variant.settings }));
  const [out, err, code] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve)),
  ]);
  if (code !== 0) throw new Error(`${variant.name} ended with ${code}:\n${err || out}`);
  return readAnswer(variant.name, out);
}

/** Whether the kernels that the environment names are kept. */
const keepsKernels = ({ ORDO_BENCH_KERNELS }: NodeJS.ProcessEnv) => ORDO_BENCH_KERNELS === "named";

export function readAnswer(name: string, out: string): Answer {
  const line = out.trimEnd().split("\n").at(-1) ?? "";
  let answer: Answer;
  try {
    answer = JSON.parse(line) as Answer;
  } catch {
    throw new Error(`${name} printed no answer but: ${line}`);
  }
  const seconds = Array.isArray(answer.seconds) && answer.seconds.length > 0;
  if (!seconds || !answer.seconds.every((value) => value > 0))
    throw new Error(`${name} gave no times: ${line}`);
  if (!Array.isArray(answer.check)) throw new Error(`${name} gave nothing to check: ${line}`);
  return answer;
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of stream.setEncoding("utf8")) text += chunk;
  return text;
}
