import { evaluate, parseAccess } from '@etabli/sdk/platform/server'
import { type Access, type Principal, type ProjectRecord, safeHref } from '@etabli/sdk/server'
import { DEFAULT_HOMEPAGE as TEXT } from '../messages'
import { AREAS } from './areas'
import { escapeHtml, html } from './html'

/** The page of a project that nobody has written one for: what the record says, and the areas that this reader may enter. */
export function defaultHomepage(project: string, record: ProjectRecord | undefined, principal: Principal): string {
  const may = (access: Access) => evaluate(principal, parseAccess(access), { project }).granted
  const areas = AREAS.filter(({ access }) => may(access))
  const links = [
    may(':project:git:enabled') && linkTo(record?.gitURL, TEXT.git),
    may(':project:docs:enabled') && linkTo(record?.docsURL, TEXT.docs),
    may(':project:edr-report:enabled') && linkTo(record?.edrReportURL, TEXT.report),
  ].filter((link) => typeof link === 'string')

  return [
    html`<h1>${project}</h1>`,
    html`<p>${record?.description || TEXT.noDescription}</p>`,
    ...(areas.length === 0 ? [] : [html`<h2>${TEXT.areas}</h2>`, tableOf(project, areas)]),
    ...(links.length === 0 ? [] : [html`<h2>${TEXT.links}</h2>`, `<ul>${links.join('')}</ul>`]),
  ].join('\n')
}

function tableOf(project: string, areas: typeof AREAS): string {
  const rows = areas.map(
    ({ path, title, purpose }) =>
      html`<tr><td><a href="/app/${project}/${path}">${title}</a></td><td>${purpose}</td></tr>`,
  )
  const head = html`<thead><tr><th scope="col">${TEXT.area}</th><th scope="col">${TEXT.purpose}</th></tr></thead>`
  return `<table>${head}<tbody>${rows.join('')}</tbody></table>`
}

function linkTo(address: string | undefined, title: string): string | undefined {
  const href = safeHref(address ?? '')
  return href === undefined ? undefined : `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`
}
