import { themeStyle } from "../theme.ts";

/** Of the page. Narrow screens get one column, paper gets light colours and no broken figures. */
export const STYLE = `${themeStyle(":root")}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:76rem;margin:0 auto;padding:1.25rem 1.5rem 3rem}
h1{font-size:1.35rem;line-height:1.3;margin:0 0 .25rem;overflow-wrap:anywhere}
h2{font-size:1.1rem;margin:0 0 .35rem}
p{margin:.35rem 0}
.muted,figcaption{color:var(--muted)}
.lead{color:var(--muted);margin:0 0 1rem;overflow-wrap:anywhere}
.answer{display:grid;grid-template-columns:minmax(17rem,5fr) minmax(20rem,7fr);gap:1.5rem;align-items:center;background:var(--soft);border:1px solid var(--line);border-radius:.6rem;padding:1.1rem 1.4rem}
.number{font-size:3.4rem;line-height:1.1;font-weight:650;font-variant-numeric:tabular-nums;letter-spacing:-.02em}
.metric{font-size:1rem;color:var(--muted)}
.interval{font-size:1.15rem;font-weight:600}
.warnings{border-left:.3rem solid var(--second);padding:.1rem 0 .1rem 1rem;margin:1.1rem 0}
.warnings ul{margin:.2rem 0;padding-left:1.1rem}
.failed{border-left-color:var(--bad)}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:1.6rem 2rem;margin:1.6rem 0}
section,figure{margin:0;min-width:0}
figcaption{font-size:.92rem;margin-bottom:.4rem}
svg.figure{display:block;width:100%;max-width:38rem;height:auto;overflow:visible}
svg.heat{display:block;width:100%;max-width:38rem;height:auto}
details{font-size:.92rem;margin-top:.3rem}
summary{cursor:pointer;color:var(--muted)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:.4rem 0}
th,td{text-align:left;padding:.22rem .9rem .22rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600}
td.n,th.n{text-align:right}td.w,th{white-space:nowrap}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1.2rem;margin:.4rem 0}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
pre{background:var(--soft);border:1px solid var(--line);border-radius:.4rem;padding:.7rem .9rem;white-space:pre-wrap;overflow-wrap:anywhere;font:.9rem/1.45 ui-monospace,monospace;margin:.4rem 0}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1.6rem 2rem;margin:1.6rem 0}
.plus{color:var(--accent)}.minus{color:var(--bad)}
footer{color:var(--muted);font-size:.9rem;border-top:1px solid var(--line);padding-top:.8rem;margin-top:2rem}
@media screen and (max-width:52rem){.answer{grid-template-columns:1fr}main{padding:1rem}.number{font-size:2.8rem}dl{grid-template-columns:1fr}dt{margin-top:.3rem}}
@media print{@page{margin:14mm}main{max-width:none;padding:0}body{font-size:11pt}.figures,.two{grid-template-columns:1fr 1fr;gap:1rem}figure,.answer,tr,pre{break-inside:avoid}details{display:none}}
`;
