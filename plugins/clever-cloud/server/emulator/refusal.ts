/** An answer that says no, as the API words it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly id: number,
    message: string,
  ) {
    super(message)
  }
}

export const refusals = {
  notConnected: () => new Refusal(401, 2001, 'Not connected'),
  forbidden: () => new Refusal(403, 2002, 'You are not allowed to do this'),
  noOrganisation: () => new Refusal(404, 4002, 'Organisation not found'),
  noApplication: () => new Refusal(404, 4004, 'Application not found'),
  noDeployment: () => new Refusal(404, 4014, 'Deployment not found'),
  notFound: () => new Refusal(404, 404, 'Not found'),
  invalid: (reason: string) => new Refusal(400, 501, reason),
  conflict: (reason: string) => new Refusal(409, 4012, reason),
  tooLarge: () => new Refusal(413, 413, 'Request entity too large'),
  tooMany: () => new Refusal(429, 429, 'Too many requests'),
  failed: (status: number) => new Refusal(status, 500, 'Internal server error'),
} as const
