import { newId } from '@etabli/sdk/platform/server'
// A service at the stand-in for Clever Cloud, as the runner and the watch of services treat it.
import type {
  ServiceEnvironment,
  ServiceObservation,
  ServicePlace,
  ServiceRelease,
  ServiceStatus,
  ServiceWork,
} from '@etabli/sdk/server'
import type { CleverServices } from '../../plugins/clever-cloud/server/services/clever-services'
import { USUAL_SPEC } from '../../plugins/clever-cloud/server/services/spec'

const POLL = 20
const MOST_LOOKS = 1_000

/** Answers what it is, and by which variables it runs. */
export const SERVER = `
import http.server, json, os
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = json.dumps({"version": "VERSION", "env": dict(os.environ)}).encode()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *args):
        print("asked for", self.path, flush=True)
print("listening", flush=True)
http.server.ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
`

export function aRelease(fields: Partial<ServiceRelease> = {}): ServiceRelease {
  return {
    name: 'shop',
    description: '',
    image: 'python:3.12',
    gitUrl: 'https://git.example.test/shop.git',
    gitBranch: '',
    codePath: '',
    port: '8080',
    spec: USUAL_SPEC,
    ...fields,
  }
}

/** One service: what is kept of it between pieces of work. */
export class CleverService {
  readonly id = newId()
  reference: string | undefined
  readonly steps: string[] = []
  before: ServiceStatus = 'creating'
  release = aRelease()
  environment: ServiceEnvironment = { variables: {}, secretVariables: {} }

  get place(): ServicePlace {
    return { project: 'demo', serviceId: this.id, reference: this.reference }
  }

  work(): ServiceWork {
    return {
      ...this.place,
      signal: new AbortController().signal,
      step: async (step) => void this.steps.push(step),
      refer: async (reference) => {
        this.reference = reference
      },
    }
  }

  deploy(engine: CleverServices) {
    return engine.deploy(this.release, this.environment, this.work())
  }

  update(engine: CleverServices) {
    return engine.update(this.release, this.environment, this.work())
  }

  /** Asks until it is said to be so; every status on the way once. */
  async becomes(
    engine: CleverServices,
    wanted: ServiceStatus,
  ): Promise<{ readonly last: ServiceObservation; readonly way: readonly ServiceStatus[] }> {
    const way: ServiceStatus[] = []
    for (let look = 0; look < MOST_LOOKS; look++) {
      const last = await engine.observe(this.place, this.before)
      this.before = last.status
      if (way.at(-1) !== last.status) way.push(last.status)
      if (last.status === wanted) return { last, way }
      await new Promise((resolve) => setTimeout(resolve, POLL))
    }
    throw new Error(`it did not become ${wanted}, but ${way.join(', ')}`)
  }
}

/** What answers at an address; undefined where nothing does. */
export async function answerAt(
  url: string | undefined,
): Promise<{ readonly version: string; readonly env: Readonly<Record<string, string>> } | undefined> {
  if (url === undefined) return undefined
  try {
    return await (await fetch(url, { headers: { connection: 'close' } })).json()
  } catch {
    return undefined
  }
}
