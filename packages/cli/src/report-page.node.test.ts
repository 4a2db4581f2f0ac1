/** The page in a browser: nothing is asked of a network, nothing is wrong with it for people who do not see or use a mouse. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { heartColumns, ordo, reference, someHearts, workFolder } from "./testing/ordo.ts";

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const isThere = existsSync(executablePath);
if (!isThere) console.warn(`SKIPPED: the report in a browser. There is no Chromium at ${executablePath}.`);

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const scaled = [...heartColumns, "--scale", "standard", ...reference];

/** What a page asked for, and what it complained of. */
async function opened(browser: Browser, path: string, colorScheme: "light" | "dark", width = 1280) {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height: 800 },
    bypassCSP: true,
  });
  const page = await context.newPage();
  const [requests, complaints]: [string[], string[]] = [[], []];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`file://${path}`);
  return { page, requests, complaints, close: () => context.close() };
}

async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const found = (await page.evaluate("axe.run()")) as {
    readonly violations: readonly {
      readonly id: string;
      readonly impact: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  };
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe.skipIf(!isThere)("the page of a report", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
    });
  });
  afterAll(() => browser.close());

  it.each([
    ["validate", []],
    [
      "tune",
      [
        "--kernel",
        "gaussian:gamma=2^-6..2^-5",
        "--lambda",
        "2^-2..2^6",
        "--nested",
        "k-fold:3",
        "--split",
        "k-fold:5",
      ],
    ],
    ["compare", ["--learner", "rank-rls", "--learner", "rls", "--split", "k-fold:4"]],
  ])(
    "of %s opens alone, with its answer on the first screen, and shuts nobody out",
    async (command, more) => {
      const folder = workFolder();
      const run = join(folder, "run");
      const [path, made] = [
        join(folder, "report.html"),
        await ordo(command, someHearts(folder), ...scaled, ...more, "--run", run),
      ];
      expect(made.code, made.err).toBe(0);
      expect((await ordo("report", run, "--out", path)).code).toBe(0);
      for (const scheme of ["light", "dark"] as const) {
        const { page, requests, complaints, close } = await opened(browser, path, scheme);
        expect([requests, complaints]).toEqual([[`file://${path}`], []]);
        const box = (await page.locator(".number").boundingBox())!;
        expect(box.y + box.height).toBeLessThan(800);
        expect(await page.locator(".number").textContent()).toMatch(/^0\.\d{4}$/);
        expect(await violations(page)).toEqual([]);
        await close();
      }
      const narrow = await opened(browser, path, "light", 390);
      expect(await narrow.page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      await narrow.close();
    },
  );

  it("shows names as they are, whatever they hold", async () => {
    const folder = workFolder();
    const nasty = `<img src=x onerror=alert(1)>"'&`;
    const rows = Array.from(
      { length: 24 },
      (_, k) => `"<script>r${k}</script>",${k % 5},${(k * 7) % 11},${k % 2 === 0 ? "<b>yes</b>" : "no"}`,
    );
    const csv = join(folder, "a<b>&'c.csv");
    writeFileSync(csv, `id,"${nasty.replaceAll('"', '""')}",other,"</style><script>y"\n${rows.join("\n")}\n`);
    const [run, path] = [join(folder, "run"), join(folder, "report.html")];
    const columns = ["--target", "</style><script>y", "--positive", "<b>yes</b>", "--id", "id"];
    const made = await ordo("validate", csv, ...columns, ...reference, "--run", run);
    expect(made.code, made.err).toBe(0);
    expect((await ordo("report", run, "--out", path)).code).toBe(0);
    expect(readFileSync(path, "utf8")).not.toMatch(/<script|<img|<b>/);
    const { page, requests, complaints, close } = await opened(browser, path, "light");
    expect([requests.length, complaints]).toEqual([1, []]);
    expect(await page.locator("h1").textContent()).toContain("a<b>&'c.csv");
    expect(await page.locator("section[aria-labelledby=items]").textContent()).toContain(nasty);
    expect(await page.locator("script, img, b").count()).toBe(0);
    await close();
    const svg = join(folder, "target.svg");
    expect((await ordo("report", run, "--figure", "target", "--out", svg)).code).toBe(0);
    const drawn = await opened(browser, svg, "dark");
    expect([drawn.complaints, await drawn.page.locator("text").count()]).toEqual([[], expect.any(Number)]);
    expect(await drawn.page.locator("parsererror").count()).toBe(0);
    await drawn.close();
  });
});
