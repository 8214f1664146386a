/**
 * What holds on every page, in dialogs and menus too, whichever browser draws it. It stands in the document, where it holds before
 * any code is there, and weighs nothing in it.
 *
 * - Without motion a change is whole at once: any time at all, however short, would show its start for a frame.
 * - WebKit, which alone has hanging punctuation, shows today in a field for a day in which nothing has been chosen.
 * - Where a system forces its colours, what is chosen has neither its background nor its shadow.
 * - The browser's own choices look like Fluent's, with an arrow that is grey in both themes: WebKit draws them grey in grey.
 */
export const PAGE_RULES = [
  '@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:0s!important;transition-duration:0s!important}}',
  "@supports (hanging-punctuation:first){input[type=date][value='']:not(:focus)::-webkit-datetime-edit{opacity:0}}",
  '@media (forced-colors:active){:is(a,button,[role=treeitem])[aria-current],[aria-selected=true],[aria-pressed=true]{outline:2px dashed Highlight;outline-offset:-2px}}',
  `select:not(.fui-Select__select){appearance:none;background-repeat:no-repeat;background-position:right 10px center;background-image:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='10' height='6'%3E%3Cpath fill='none' stroke='%23888' d='m1 .5 4 4 4-4'/%3E%3C/svg%3E")}`,
].join('')
