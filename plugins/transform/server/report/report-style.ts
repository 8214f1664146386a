export const REPORT_STYLE = `
:root { color-scheme: light dark; --text: #242424; --soft: #616161; --back: #fafafa; --card: #fff; --line: #e0e0e0;
  --good: #107c10; --warning: #bc4b09; --bad: #c50f1f; --neutral: #8a8a8a; --plain: #0f6cbd; }
@media (prefers-color-scheme: dark) { :root { --text: #fff; --soft: #adadad; --back: #1f1f1f; --card: #292929; --line: #3d3d3d;
  --good: #54b054; --warning: #e9835e; --bad: #e37d80; --neutral: #8a8a8a; --plain: #479ef5; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px; max-width: 1200px; background: var(--back); color: var(--text);
  font: 14px/1.43 'Segoe UI', system-ui, sans-serif; }
h1 { font-size: 24px; line-height: 1.3; margin: 0; } h2 { font-size: 18px; margin: 32px 0 8px; }
p { margin: 4px 0; } .soft { color: var(--soft); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 20px 0; padding: 0; list-style: none; }
.tiles li, .card { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 12px 16px; }
.tiles strong { display: block; font-size: 24px; font-weight: 600; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 8px 12px; vertical-align: middle; }
th { font-weight: 600; color: var(--soft); } tbody tr { border-top: 1px solid var(--line); }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.name { overflow-wrap: anywhere; min-width: 180px; } .message { color: var(--soft); font-size: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
.is-good { color: var(--good); } .is-warning { color: var(--warning); } .is-bad { color: var(--bad); font-weight: 600; }
tr.sample { border-top: 0; } tr.sample > td { padding-top: 0; } summary { color: var(--soft); font-size: 12px; cursor: pointer; }
.sample table { width: auto; margin-top: 4px; font-size: 12px; } .sample table th, .sample table td { padding: 2px 12px 2px 0; white-space: pre; }
rect.good { fill: var(--good); } rect.warning { fill: var(--warning); } rect.bad { fill: var(--bad); }
rect.neutral { fill: var(--neutral); } rect.plain { fill: var(--plain); } svg { display: block; }
`
