/** The style of an exported page: light and dark, two columns when wide enough, black on white in print. */
export const pageStyle = `
:root { color-scheme: light dark; --text: #1b1b1f; --soft: #5a5a63; --page: #fff; --line: #d9d9df; --you: #e9effc;
  --them: #f1f1f4; --mark: #ffe27a; --current: #ffb02e; --accent: #2f5bd0; --lane: #7a7a85; }
@media (prefers-color-scheme: dark) {
  :root { --text: #ececf1; --soft: #a9a9b4; --page: #17171b; --line: #3a3a43; --you: #232f4d; --them: #26262c;
    --mark: #6b5600; --current: #ffb02e; --accent: #9db8ff; --lane: #9a9aa6; }
}
* { box-sizing: border-box; }
html { scroll-padding: 5rem 0 9rem; }
body { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 9rem; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.1rem; }
p { margin: 0; }
p.mark { margin-bottom: 0.75rem; font-weight: 700; }
header p, .speaker, .time { color: var(--soft); }
ol, ul { margin: 0; padding: 0; list-style: none; }
a { color: var(--accent); }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem;
  margin-top: 1rem; padding: 0.5rem 0; background: var(--page); }
form[hidden] { display: none; }
input { flex: 1 1 12rem; min-width: 0; padding: 0.4rem 0.6rem; border: 1px solid var(--lane); border-radius: 0.4rem;
  background: var(--page); color: inherit; font: inherit; }
button { min-width: 1.75rem; min-height: 1.75rem; padding: 0.1rem 0.5rem; border: 1px solid var(--line);
  border-radius: 0.4rem; background: none; color: inherit; font: inherit; cursor: pointer; }
.time { min-width: 3.5rem; margin-inline-end: 0.5rem; font-variant-numeric: tabular-nums; }
li { margin-bottom: 0.75rem; }
.note p { white-space: pre-wrap; }
.turn { padding: 0.5rem 0.75rem; border-radius: 0.6rem; background: var(--them); content-visibility: auto;
  contain-intrinsic-size: auto 6rem; }
.turn.you { background: var(--you); }
.turn p { margin-top: 0.25rem; }
button.time { background: var(--page); }
.speaker { font-weight: 600; }
[data-at] { cursor: pointer; }
.playing { background: var(--mark); border-radius: 0.2rem; }
::highlight(found) { background: var(--mark); }
::highlight(current) { background: var(--current); color: #1b1b1f; }
.player { position: fixed; inset: auto 0 0; padding: 0.5rem 1rem; border-top: 1px solid var(--line);
  background: var(--page); }
.player h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.player audio { display: block; width: 100%; max-width: 60rem; margin: 0 auto; }
.player p { max-width: 60rem; margin: 0.25rem auto 0; color: var(--soft); font-size: 0.85rem; }
#lanes { display: block; width: 100%; max-width: 60rem; height: 2rem; margin: 0 auto 0.5rem; cursor: pointer; }
#lanes path { fill: var(--lane); }
#lanes .you { fill: var(--accent); }
#position { fill: var(--text); opacity: 0.2; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (min-width: 48rem) {
  .turn { width: calc(50% - 0.5rem); }
  .turn.you { margin-inline-start: auto; }
}
@media print {
  :root { --text: #000; --soft: #444; --page: #fff; }
  body { max-width: none; padding: 0; }
  form, .player { display: none; }
  .turn { width: auto; padding: 0; background: none; content-visibility: visible; }
  button.time { border: none; padding: 0; }
  p { orphans: 3; widows: 3; }
}
`
