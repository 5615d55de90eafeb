import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Lock {
  packages: Record<string, { version?: string; dev?: boolean }>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

/** Every version of a package that the lock file has. */
function versionsOf(name: string): string[] {
  return Object.entries(packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version !== undefined ? [version] : [],
  )
}

function isAtLeast(version: string, floor: string): boolean {
  const [have, least] = [version, floor].map((each) => each.split('.').map(Number.parseFloat))
  for (const [index, part] of (least ?? []).entries()) {
    const own = have?.[index] ?? 0
    if (own !== part) return own > part
  }
  return true
}

/** `undefined` where the registry cannot be asked. */
function audit(): { vulnerabilities: Record<string, { severity: string }> } | undefined {
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-timeout=15000', '--fetch-retries=0'],
    {
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  try {
    const report = JSON.parse(stdout)
    return report.vulnerabilities === undefined ? undefined : report
  } catch {
    return undefined
  }
}

describe('the packages that the product runs with', () => {
  it.each([
    ['react-router', '7.12.0'],
    ['hono', '4.11.4'],
    ['dompurify', '3.4.18'],
    ['@tiptap/core', '3.31.3'],
    ['linkifyjs', '4.3.2'],
  ])('hold %s from %s on, which has no known fault (H05)', (name, floor) => {
    const versions = versionsOf(name)
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([])
  })

  it('have no known vulnerability that is high or critical (H05)', ({ skip }) => {
    const report = audit()
    if (report === undefined) return skip('the registry could not be asked for known vulnerabilities')
    const severe = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
      ['high', 'critical'].includes(severity),
    )
    expect(severe.map(([name]) => name)).toEqual([])
  })
})
