import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`
const heading = { marginBottom: tokens.spacingVerticalS, '&:first-child': { marginTop: '0' } } as const

/** Fluent's type for plain HTML: whoever writes a homepage needs no class and no style. */
export const useForeignHtmlStyles = makeStyles({
  root: {
    ...typographyStyles.body2,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'break-word',
    '& h1': { ...typographyStyles.title2, ...heading, marginTop: tokens.spacingVerticalXXL },
    '& h2': { ...typographyStyles.subtitle1, ...heading, marginTop: tokens.spacingVerticalXXXL },
    '& h3': { ...typographyStyles.subtitle2, ...heading, marginTop: tokens.spacingVerticalXXL },
    '& :is(h4, h5, h6)': { ...typographyStyles.body1Strong, ...heading, marginTop: tokens.spacingVerticalXL },
    '& :is(p, ul, ol, dl, pre, table, blockquote, figure, details)': {
      marginTop: '0',
      marginBottom: tokens.spacingVerticalL,
    },
    '& :is(ul, ol)': { paddingInlineStart: tokens.spacingHorizontalXXL },
    '& li': { marginBottom: tokens.spacingVerticalXS },
    '& dt': { fontWeight: tokens.fontWeightSemibold },
    '& dd': { marginInlineStart: tokens.spacingHorizontalXXL, marginBottom: tokens.spacingVerticalS },
    '& hr': { border: 'none', borderTop: line, marginBlock: tokens.spacingVerticalXXL },
    '& a[href]': {
      color: tokens.colorBrandForegroundLink,
      textDecorationLine: 'underline',
      textUnderlineOffset: '2px',
    },
    '& a[href]:hover': { color: tokens.colorBrandForegroundLinkHover },
    '& a[href]:focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      borderRadius: tokens.borderRadiusSmall,
    },
    '& blockquote': {
      marginInline: '0',
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
      color: tokens.colorNeutralForeground2,
      borderInlineStartWidth: tokens.strokeWidthThicker,
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorBrandStroke2,
    },
    '& blockquote > :last-child': { marginBottom: '0' },
    '& :is(code, kbd, samp)': {
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: '0.9em',
      padding: '1px 4px',
      backgroundColor: tokens.colorNeutralBackground3,
      borderRadius: tokens.borderRadiusSmall,
    },
    '& pre': {
      padding: tokens.spacingHorizontalL,
      overflowX: 'auto',
      backgroundColor: tokens.colorNeutralBackground3,
      borderRadius: tokens.borderRadiusMedium,
    },
    '& pre code': { padding: '0', backgroundColor: 'transparent' },
    // A block, so that a table wider than the page scrolls by itself.
    '& table': {
      ...typographyStyles.body1,
      display: 'block',
      maxWidth: '100%',
      overflowX: 'auto',
      borderCollapse: 'collapse',
    },
    '& :is(th, td)': {
      padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: line,
    },
    '& thead th': {
      color: tokens.colorNeutralForeground2,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    },
    '& caption': { ...typographyStyles.caption1, textAlign: 'start', color: tokens.colorNeutralForeground3 },
    '& img': { maxWidth: '100%', height: 'auto', borderRadius: tokens.borderRadiusMedium },
    '& figure': { marginInline: '0' },
    '& :is(figcaption, small)': { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
    '& mark': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorPaletteYellowBackground2 },
    '& > :last-child': { marginBottom: '0' },
  },
})
