/** What is shorter stands in words too. */
const SHORTEST_SECRET = 6

/** Text as it may be shown: where a secret stands, there are three asterisks. */
export function masked(text: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
}

/** Hands text on line by line, so that no secret slips through in two parts. */
export class MaskedLines {
  #rest = ''

  constructor(
    private readonly secrets: readonly string[],
    private readonly onText: (text: string) => void,
  ) {}

  write(text: string): void {
    this.#rest += text
    const end = Math.max(this.#rest.lastIndexOf('\n'), this.#rest.lastIndexOf('\r')) + 1
    if (end === 0) return
    this.onText(masked(this.#rest.slice(0, end), this.secrets))
    this.#rest = this.#rest.slice(end)
  }

  end(): void {
    if (this.#rest !== '') this.onText(masked(this.#rest, this.secrets))
    this.#rest = ''
  }
}
