import { makeStyles, tokens } from '@fluentui/react-components'

/** The line on which the runs of a trigger stand: a stroke at each of the 25 hours. */
export const useTrackStyles = makeStyles({
  track: {
    position: 'relative',
    overflow: 'hidden',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralStroke3} 1px, transparent 1px)`,
    backgroundSize: '4% 100%',
  },
  paused: { backgroundColor: tokens.colorNeutralBackground3 },
})
