import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export const rules = 'deploy/prometheus/alerts.yml'

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

export const alerts = (parse(readFileSync(rules, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)

export const dashboard = JSON.parse(readFileSync('deploy/grafana/abo-panel.json', 'utf8')) as {
  panels: Panel[]
}

/** The expressions of the dashboard. */
export const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** All metrics that the rules and the dashboard ask for; `up` is Prometheus' own. */
export const askedMetrics = [...alerts.map(({ expr }) => expr), ...shown].flatMap((expr) => [
  ...new Set(
    expr.match(/\b(?:abo_panel|nodejs|process)_\w+/g)?.map((name) => name.replace(/_(bucket|count)$/, '')),
  ),
])
