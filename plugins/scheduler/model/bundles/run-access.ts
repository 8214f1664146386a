/** What running, scheduling and canceling ask for. Their calls name no project, so what they declare cannot be asked of one. */
export const RUN_ACCESS = [':project:task:enabled', ':project:bundle:exec'] as const
