/** What a deployment can be: of a developer, to try things out with an invented identity, to accept a version, for work. */
export const environments = ['local', 'testing', 'staging', 'prod'] as const
