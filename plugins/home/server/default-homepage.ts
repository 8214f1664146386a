import { fillPath } from '@etabli/sdk'
import { BASE_PATH, type MenuEntry } from '@etabli/sdk/platform'
import { evaluate, parseAccess } from '@etabli/sdk/platform/server'
import { type Access, type Principal, type ProjectRecord, safeHref } from '@etabli/sdk/server'
import { DEFAULT_HOMEPAGE as TEXT } from '../messages'
import { escapeHtml, html } from './html'

interface Options {
  readonly project: string
  readonly record: ProjectRecord | undefined
  /** The menu of every project. */
  readonly menu: readonly MenuEntry[]
  readonly principal: Principal
}

/**
 * The page of a project that nobody has written one for: what the record says, and those entries of the menu that say what
 * they are for, where this reader may follow them.
 */
export function defaultHomepage({ project, record, menu, principal }: Options): string {
  const may = (access: Access) => evaluate(principal, parseAccess(access), { project }).granted
  const areas = menu.flatMap(({ section, label, purpose, route, access }) =>
    section === 'project' && purpose !== undefined && route && evaluate(principal, access, { project }).granted
      ? [{ label, purpose, href: BASE_PATH + fillPath(route.path, { project }) }]
      : [],
  )
  const links = [
    may(':project:git:enabled') && linkTo(record?.gitURL, TEXT.git),
    may(':project:docs:enabled') && linkTo(record?.docsURL, TEXT.docs),
    may(':project:edr-report:enabled') && linkTo(record?.edrReportURL, TEXT.report),
  ].filter((link) => typeof link === 'string')

  return [
    html`<h1>${project}</h1>`,
    html`<p>${record?.description || TEXT.noDescription}</p>`,
    ...(areas.length === 0 ? [] : [html`<h2>${TEXT.areas}</h2>`, tableOf(areas)]),
    ...(links.length === 0 ? [] : [html`<h2>${TEXT.links}</h2>`, `<ul>${links.join('')}</ul>`]),
  ].join('\n')
}

function tableOf(
  areas: readonly { readonly label: string; readonly purpose: string; readonly href: string }[],
): string {
  const rows = areas.map(
    ({ label, purpose, href }) => html`<tr><td><a href="${href}">${label}</a></td><td>${purpose}</td></tr>`,
  )
  const head = html`<thead><tr><th scope="col">${TEXT.area}</th><th scope="col">${TEXT.purpose}</th></tr></thead>`
  return `<table>${head}<tbody>${rows.join('')}</tbody></table>`
}

function linkTo(address: string | undefined, title: string): string | undefined {
  const href = safeHref(address ?? '')
  return href === undefined ? undefined : `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`
}
