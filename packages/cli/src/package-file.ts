/** A file of this package, whether the program runs from src/, dist/ or bundle/: all lie one level below. */
export function packageFile(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}
