import { makeStyles, tokens } from '@fluentui/react-components'

/**
 * What of the stylesheet of @xyflow/react 12 (`dist/base.css`) this graph needs, by Fluent's tokens. Written here, since a style
 * sheet cannot be imported by Node or by the tests of an author.
 */
export const useSurfaceStyles = makeStyles({
  place: { position: 'relative', minHeight: 0, minWidth: 0 },
  surface: {
    direction: 'ltr',
    backgroundColor: tokens.colorNeutralBackground2,
    outlineStyle: 'none',
    '& .react-flow__container': { position: 'absolute', width: '100%', height: '100%', top: 0, left: 0 },
    '& .react-flow__pane': { zIndex: 1, touchAction: 'none' },
    '& .react-flow__pane.draggable': { cursor: 'grab' },
    '& .react-flow__pane.dragging': { cursor: 'grabbing' },
    '& .react-flow__viewport': { transformOrigin: '0 0', zIndex: 2, pointerEvents: 'none' },
    '& .react-flow__renderer': { zIndex: 4 },
    '& .react-flow__nodes': { pointerEvents: 'none', transformOrigin: '0 0' },
    '& .react-flow__node': {
      position: 'absolute',
      boxSizing: 'border-box',
      transformOrigin: '0 0',
      userSelect: 'none',
      pointerEvents: 'all',
      cursor: 'pointer',
    },
    '&:focus-visible [data-active]': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
})
