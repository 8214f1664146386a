import { makeStyles, mergeClasses, Switch, Title3, tokens } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createHarness } from '../harness/model/harness'
import { DEFAULT_SETTINGS } from '../harness/model/settings'
import { Themed } from '../harness/shell/themed'
import { KernelProvider } from '../react/kernel-context'
import { GALLERY } from './messages'
import type { Story } from './story'

const useStyles = makeStyles({
  page: { display: 'flex', height: '100vh', backgroundColor: tokens.colorNeutralBackground3 },
  side: {
    display: 'flex',
    flexDirection: 'column',
    width: '216px',
    flexShrink: 0,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  product: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalM}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  parts: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  link: {
    display: 'block',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  shown: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1Selected,
  },
  main: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL}`,
  },
  title: { margin: `0 0 ${tokens.spacingVerticalXL}` },
})

const SYSTEM_DARK = window.matchMedia('(prefers-color-scheme: dark)')

type Stories = ReadonlyMap<string, Story>

/** All stories, by their parts, and the one that the address names: `#/tree`. */
export function Gallery({ stories }: { readonly stories: Stories }) {
  const [harness] = useState(() => createHarness(DEFAULT_SETTINGS))
  const [queries] = useState(() => new QueryClient())
  const [isDark, setDark] = useState(() => SYSTEM_DARK.matches)
  useEffect(() => {
    // The system's choice counts again whenever it changes, as in the workbench.
    const follow = () => setDark(SYSTEM_DARK.matches)
    SYSTEM_DARK.addEventListener('change', follow)
    return () => SYSTEM_DARK.removeEventListener('change', follow)
  }, [])
  return (
    <Themed theme={isDark ? 'dark' : 'light'}>
      <KernelProvider services={harness.services}>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <Frame stories={stories} isDark={isDark} onDark={setDark} />
          </MemoryRouter>
        </QueryClientProvider>
      </KernelProvider>
    </Themed>
  )
}

interface FrameProps {
  readonly stories: Stories
  readonly isDark: boolean
  readonly onDark: (isDark: boolean) => void
}

function Frame({ stories, isDark, onDark }: FrameProps) {
  const styles = useStyles()
  const part = useSyncExternalStore(watchAddress, () => window.location.hash.replace(/^#\//, ''))
  const [first] = stories.keys()
  const shown = stories.has(part) ? part : first
  const story = stories.get(shown ?? '')
  const title = story?.title
  useEffect(() => {
    document.title = title === undefined ? GALLERY.title : GALLERY.pageTitle(title)
  }, [title])
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <span className={styles.product}>{GALLERY.title}</span>
        <nav className={styles.parts} aria-label={GALLERY.parts}>
          {[...stories].map(([name, each]) => (
            <a
              key={name}
              href={`#/${name}`}
              className={mergeClasses(styles.link, name === shown && styles.shown)}
              aria-current={name === shown ? 'page' : undefined}
            >
              {each.title}
            </a>
          ))}
        </nav>
        <Switch checked={isDark} label={GALLERY.dark} onChange={(_, { checked }) => onDark(checked)} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where a story has nothing to focus */}
      <main className={styles.main} tabIndex={0} aria-label={story?.title}>
        {story && (
          <>
            <Title3 as="h1" block className={styles.title}>
              {story.title}
            </Title3>
            <story.view key={shown} />
          </>
        )}
      </main>
    </div>
  )
}

function watchAddress(tell: () => void): () => void {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}
