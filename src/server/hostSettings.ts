/**
 * Reads `HOST` and `ALLOW_OPEN_DEMO`: where the server listens.
 *
 * @param text the value of a variable, `undefined` where it is empty
 * @param faults gets a sentence for each that cannot be used, and for a demonstration that others could reach
 */
export function readHost(
  text: (name: string) => string | undefined,
  environment: { name: string; isForDemonstration: boolean },
  faults: string[],
): string {
  const host = text('HOST') ?? 'localhost'
  const isOpenMeant = text('ALLOW_OPEN_DEMO')
  if (!/^[\w.:-]+$/.test(host)) faults.push(`HOST is "${host}"; it must be a host name or an IP address.`)
  else if (isOpenMeant !== undefined && isOpenMeant !== '1') {
    faults.push(`ALLOW_OPEN_DEMO is "${isOpenMeant}"; it must be 1 or empty.`)
  } else if (environment.isForDemonstration && !isLoopback(host) && !isOpenMeant) {
    faults.push(
      `HOST is "${host}" and DEPLOYMENT_ENVIRONMENT ${environment.name}: whoever reaches it could sign in with the demo accounts, whose passwords everybody knows. Set DEPLOYMENT_ENVIRONMENT=prod, leave HOST out, or set ALLOW_OPEN_DEMO=1 if this is meant.`,
    )
  }
  return host
}

/** Whether nobody but programs of this machine can reach what listens there. */
function isLoopback(host: string): boolean {
  return /^(localhost|::1|127(\.\d{1,3}){3})$/i.test(host)
}
