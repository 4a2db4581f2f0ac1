import { stat } from "node:fs/promises";
import { extname } from "node:path";
import { writeAtomically, writeText } from "@ordo/files";
import { cleaned, picturesOf, type ReportReport, type RunFile, runView } from "@ordo/report";
import { UsageError } from "../definitions/definition.ts";
import { readRun } from "../runs/read-run.ts";
import { quoted } from "../settings/repeat-command.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { runReport } from "../terminal/run-report.ts";

/** `ordo report`: a saved run as a page, as one figure, or in the terminal. */
export async function report(context: Context): Promise<Outcome> {
  const { settings } = context;
  const [folder = ""] = context.arguments;
  const [out, figure] = [settings.text("out"), settings.text("figure")];
  const form = out === undefined ? undefined : formOf(out, figure);
  const run = cleaned(await readRun(folder));
  const available = picturesOf(run);
  if (figure !== undefined && !available.includes(figure))
    throw new UsageError(`--figure ${figure}: this run has nothing for it; it has ${available.join(", ")}`);
  if (out !== undefined) await write(context, run, out, { form: form!, figure });
  const found: ReportReport = {
    run: folder,
    of: run.command,
    figures: [...available],
    figure: figure ?? null,
    output: out === undefined ? null : { path: out, bytes: (await stat(out)).size },
    ...runReport(context),
  };
  const next =
    out === undefined && figure === undefined
      ? [{ why: "the same as one page", command: `ordo report ${quoted(folder)} --out report.html` }]
      : [];
  const view =
    out === undefined
      ? runView(run, figure, next)
      : {
          title: `${figure === undefined ? "The report" : `The figure ${figure}`} of ${folder} is in ${out}`,
          blocks: [],
        };
  return { report: found, view, brief: out === undefined ? available : [out] };
}

type Form = "html" | "svg" | "png";

/** By the name of the file; refused before anything is read where it does not fit. */
function formOf(out: string, figure: string | undefined): Form {
  const form = extname(out).toLowerCase();
  if (form === ".html" && figure === undefined) return "html";
  if ((form === ".svg" || form === ".png") && figure !== undefined) return form === ".svg" ? "svg" : "png";
  throw new UsageError(
    figure === undefined
      ? `--out ${out}: expected a name that ends in .html; .svg and .png hold one figure, which --figure names`
      : `--out ${out}: expected a name that ends in .svg or .png for one figure`,
  );
}

async function write(
  { run: { signal } }: Context,
  run: RunFile,
  out: string,
  { form, figure }: { readonly form: Form; readonly figure: string | undefined },
): Promise<void> {
  // Loaded here, because nothing else needs what draws.
  const { figurePng, figures, figureSvg, reportPage } = await import("@ordo/figures");
  if (form === "html") {
    await writeText(out, [reportPage(run)], { gzip: false, signal });
    return;
  }
  const one = figures.find(({ name }) => name === figure)!;
  if (form === "svg") await writeText(out, [figureSvg(one, run)], { gzip: false, signal });
  else {
    const image = await figurePng(one, run);
    await writeAtomically(out, async (_, handle) => await handle.writeFile(image), signal);
  }
}
