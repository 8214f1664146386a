import { BASE_PATH } from '@etabli/core/constants'
import { ENGLISH } from '@etabli/core/language/messages'
import { isMissingCode } from '@etabli/core/plugin/kernel/missing-code'
import { ToastService } from '@etabli/sdk'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { beginSession, createKernel, type PageConfig } from './kernel/create-kernel'
import { chosenLanguage } from './languages/chosen-language'
import { fetchPluginList } from './loader/fetch-plugin-list'
import { fetchStartData } from './loader/fetch-start-data'
import { answerAsGooglePopup } from './shell/google-callback'
import { Root } from './shell/root'
import { StartFailure } from './shell/start-failure'
import { startWorkbench } from './shell/start-workbench'

// Plugins bring their own zod, which would else try out `new Function`; the page's policy reports each such try.
config({ jitless: true })

async function fetchConfig(): Promise<PageConfig> {
  return (await fetchStartData<PageConfig>(`${BASE_PATH}/config.json`)).value
}

/** What is wrong with the language that was chosen, if anything. */
async function withoutEnglish(language: string, pluginList: Promise<readonly unknown[]>): Promise<string | undefined> {
  if (language === ENGLISH) return undefined
  return (await import('./languages/take-language')).takeLanguage(language, pluginList)
}

/** As React tells it by itself, but for code that did not come: the page says so, and nothing is wrong with any code. */
function tellCaught(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: an author looks for his plugin's errors there
  if (!isMissingCode(error)) console.error(error)
}

async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element, { onCaughtError: tellCaught })
  try {
    const language = chosenLanguage(() => window.localStorage)
    const pluginList = fetchPluginList(language)
    // A failure is met again by the workbench; until then it must not count as unhandled.
    pluginList.catch(() => undefined)
    const [config, notice] = await Promise.all([fetchConfig(), withoutEnglish(language, pluginList)])
    const kernel = createKernel(window, config)
    if (notice !== undefined) kernel.services(ToastService).info(notice)
    if (beginSession(kernel.services)) startWorkbench(pluginList, kernel.services).catch(() => undefined)
    root.render(<Root kernel={kernel} config={config} pluginList={pluginList} />)
  } catch (error) {
    root.render(<StartFailure error={error} />)
  }
}

const element = document.getElementById('root')
// The document waits for its code no longer.
if (element) element.dataset.begun = 'yes'
if (element && !answerAsGooglePopup(window)) void start(element)
