import { createHash } from 'node:crypto'
import { PAGE_RULES } from '@etabli/core/plugin/page-rules'
import type { BuiltPage, FrameRuntime } from './built-page'

type Built = Pick<BuiltPage, 'shared' | 'integrity'>

export interface FrameDocument {
  readonly html: string
  readonly policy: string
}

/** Room for the page, and nothing around it. */
const STYLE = `html,body,#root{height:100%;margin:0}${PAGE_RULES}`

/**
 * The document in which a plugin's page is drawn when its code must not run in ours. It has no origin, whoever opens it; it
 * runs the frame's own scripts and the plugin's by their hashes, and can send nothing anywhere.
 * @param plugin the plugin's files with their hashes, by address
 * @param code `handed over`: the plugin is a text that the workbench gives the frame, which runs it from a `blob:` address
 */
export function frameDocument(
  { shared, integrity }: Built,
  { entry, atStart, files }: FrameRuntime,
  plugin: Readonly<Record<string, string>>,
  code: 'served' | 'handed over' = 'served',
): FrameDocument {
  const own = files.flatMap((file) => (integrity?.[file] === undefined ? [] : [[file, integrity[file]] as const]))
  const importMap = JSON.stringify({
    imports: shared,
    integrity: { ...Object.fromEntries(own), ...plugin },
  }).replaceAll('<', '\\u003c')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Etabli</title>
<style>${STYLE}</style>
<script type="importmap">${importMap}</script>
${atStart.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('\n')}
<script type="module" crossorigin src="${entry}"></script>
</head>
<body><div id="root"></div></body>
</html>
`
  const scripts = code === 'served' ? "'self'" : "'self' blob:"
  return { html, policy: framePolicy(scripts, createHash('sha256').update(importMap).digest('base64')) }
}

/**
 * Two policies, both of which hold. The first lets the import map in by its hash. A hash also stands for any script of any
 * address that claims it, and a nonce for any at all: a plugin could send data away as the address of such a script. The
 * second lets scripts come from here alone. Styles need neither, for the same reason: what they load is judged as images
 * and fonts. Forms are allowed for the plugin's code to hear of, and go nowhere. No text becomes a document or a script: in
 * a document of its own, code would have back what the frame's runtime takes away (`host/frame/inside/close-ways-out.ts`).
 */
function framePolicy(scripts: string, importMapHash: string): string {
  const first = [
    "default-src 'none'",
    `script-src ${scripts} 'sha256-${importMapHash}'`,
    "worker-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  return `${first}, script-src ${scripts} 'unsafe-inline'`
}
