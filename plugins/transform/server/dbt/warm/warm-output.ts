import * as z from 'zod/mini'

const Answer = z.object({ exitCode: z.number(), memoryBytes: z.number() })
export type WarmAnswer = z.infer<typeof Answer>

/** What a warm dbt writes during one command: the command's own lines, and how it ended, in a line that begins with its key. */
export class WarmOutput {
  #rest = ''
  #bytes = 0
  /** An empty line may belong to the answer that follows. */
  #isLineHeld = false

  constructor(
    private readonly key: string,
    private readonly heard: {
      readonly text: (text: string) => void
      readonly answer: (answer: WarmAnswer) => void
    },
  ) {}

  get bytes(): number {
    return this.#bytes
  }

  write(text: string): void {
    this.#bytes += Buffer.byteLength(text)
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#read(line)
  }

  /** Where no answer comes any more. */
  end(): void {
    this.heard.text(`${this.#isLineHeld ? '\n' : ''}${this.#rest}`)
    this.#rest = ''
  }

  #read(line: string): void {
    if (line.startsWith(`${this.key} `)) {
      const answer = answerIn(line.slice(this.key.length + 1))
      if (answer) this.heard.answer(answer)
      return
    }
    if (this.#isLineHeld) this.heard.text('\n')
    this.#isLineHeld = line === ''
    if (!this.#isLineHeld) this.heard.text(`${line}\n`)
  }
}

/** Undefined for what the program did not write: a command that has guessed the key ends nothing but itself. */
function answerIn(text: string): WarmAnswer | undefined {
  try {
    return Answer.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
