import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { needs } from '../support/needs.ts'
import { startServerProcess } from '../support/processes.ts'

const rules = 'deploy/prometheus/alerts.yml'
const tries = 'deploy/prometheus/alerts.test.yml'
const night = 'docs/operations/at-three-in-the-morning.md'

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string }
}
interface Panel {
  id: number
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets: { refId: string; expr: string }[]
}

const alerts = (parse(readFileSync(rules, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const dashboard = JSON.parse(readFileSync('deploy/grafana/abo-panel.json', 'utf8')) as { panels: Panel[] }
const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** Metrics of an expression; `up` is Prometheus' own. */
const metricsOf = (expr: string) => [
  ...new Set(
    expr.match(/\b(?:abo_panel|nodejs|process)_\w+/g)?.map((name) => name.replace(/_(bucket|count)$/, '')),
  ),
]

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-watching-'))
let server: ReturnType<typeof startServerProcess> | undefined
afterAll(async () => {
  server?.process.kill('SIGTERM')
  await server?.ended
  rmSync(folder, { recursive: true, force: true })
})

describe('the rules and the dashboard', () => {
  it('ask for nothing that a server does not tell', { timeout: 120_000 }, async () => {
    const token = 'a-token-for-those-who-watch'
    server = startServerProcess({ DATA_DIR: join(folder, 'data'), METRICS_TOKEN: token, SEED_CUSTOMERS: '5' })
    const answer = await fetch(`${await server.address}/metrics`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const told = new Set([...(await answer.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    // There is no pool with the embedded database, and no standby.
    told.add('abo_panel_pool').add('abo_panel_standby_read')
    const asked = [...alerts.map(({ expr }) => expr), ...shown].flatMap(metricsOf)
    expect(asked.filter((name) => !told.has(name))).toEqual([])
    expect(asked.length).toBeGreaterThan(20)
  })

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
