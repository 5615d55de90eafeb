import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { needs } from '../support/needs.ts'
import { alerts, dashboard, rules, shown } from '../support/watching.ts'

const tries = 'deploy/prometheus/alerts.test.yml'
const night = 'docs/operations/at-three-in-the-morning.md'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-watching-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the rules and the dashboard', () => {
  it('lead to what to do: each alert has its heading, and no heading of an alert is without one', () => {
    const headings = [...readFileSync(night, 'utf8').matchAll(/^### (Panel\w+)$/gm)].map(([, name]) => name)
    expect(headings).toEqual(alerts.map(({ alert }) => alert))
  })

  it('are tried: each alert fires once and stays silent once', () => {
    const cases = (parse(readFileSync(tries, 'utf8')) as { tests: { alert_rule_test: object[] }[] }).tests
      .flatMap((each) => each.alert_rule_test as { alertname: string; exp_alerts: unknown[] }[])
      .map(({ alertname, exp_alerts }) => `${alertname} ${exp_alerts.length}`)
    expect(cases).toEqual(alerts.flatMap(({ alert }) => [`${alert} 1`, `${alert} 0`]))
  })

  it('lie beside each other in the dashboard, none over another', () => {
    const { panels } = dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const over = panels.flatMap(({ gridPos: one, title }, index) =>
      panels.slice(index + 1).flatMap(({ gridPos: other, title: second }) => {
        const beside = one.x + one.w <= other.x || other.x + other.w <= one.x
        const below = one.y + one.h <= other.y || other.y + other.h <= one.y
        return beside || below ? [] : [`${title}, ${second}`]
      }),
    )
    expect(over).toEqual([])
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
  })
})

const needsPrometheus = needs({
  'promtool (Debian: prometheus)': spawnSync('promtool', ['--version']).status === 0,
})

describe('Prometheus', needsPrometheus, () => {
  it('loads the rules, and each alert fires for what it is about and for nothing else', () => {
    expect(execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })).toContain('SUCCESS')
    expect(execFileSync('promtool', ['test', 'rules', tries], { encoding: 'utf8' })).toContain('SUCCESS')
  })

  it('reads every expression of the dashboard', () => {
    const file = join(folder, 'dashboard.yml')
    const record = shown.map((expr, index) => ({ record: `shown:${index}`, expr }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: record }] }))
    expect(execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS')
  })
})
