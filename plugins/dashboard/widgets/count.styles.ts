import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'

/** How a number of a card is set, whether it stands alone or among three. */
export const useCountStyles = makeStyles({
  number: { ...typographyStyles.title2, fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground1 },
  none: { color: tokens.colorNeutralForeground3 },
  skeleton: {
    height: '24px',
    marginBlock: '6px',
    width: '64px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
  },
  unavailable: { ...typographyStyles.body1, lineHeight: '36px', color: tokens.colorPaletteRedForeground1 },
})
