import { readdirSync, readFileSync } from 'node:fs'
import { withoutFences } from '../../docs/markdown.ts'

/** What whoever operates the product is told to do. */
export const guides = [
  'docs/operations.md',
  'docs/backup.md',
  ...readdirSync('docs/operations').map((name) => `docs/operations/${name}`),
]

export interface GuideBlock {
  page: string
  /** As the page has it, without the indentation of a list. */
  text: string
}

/** Commands in blocks, and files to write. */
export function blocksOf(page: string, text = readFileSync(page, 'utf8')): GuideBlock[] {
  return [...text.matchAll(/^( *)```(?:sh|ini)\n(.*?)^ *```$/gms)].map(([, indent = '', lines = '']) => ({
    page,
    text: lines.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

const programs =
  /^(?:abo-panel|node|npm|npx|docker|systemctl|journalctl|runuser|sudo|su|apt|apt-get|psql|pg_dump|pg_restore|createdb|dropdb|createuser|nginx|openssl|tar|cp|mv|rm|sed|grep|install|chown|chmod|mkdir|useradd|curl|kill) |^(?:pg_isready|timedatectl)$/

/** Commands within a sentence: one with `…` is the shape of several, and a single word names a program. */
export function spansOf(page: string, text = readFileSync(page, 'utf8')): string[] {
  const spans = [...withoutFences(text).matchAll(/`((?:[^`\n]|\n(?!\n))+)`/g)].map(([, span = '']) =>
    span.replaceAll(/\s+/g, ' '),
  )
  return spans.filter((span) => programs.test(span) && !span.includes('…'))
}

const installing = 'docs/operations/installing.md'
const growing = 'docs/operations/growing.md'
const night = 'docs/operations/at-three-in-the-morning.md'
const upgrading = 'docs/operations/upgrading.md'
const availability = 'docs/operations/high-availability.md'
const [operations, backup] = ['docs/operations.md', 'docs/backup.md']

/** The blocks that are run, each by a line that no other one of its page has. */
export const recipes = {
  install: [installing, 'cp -r dist /opt/abo-panel'],
  postgres: [installing, 'password=$(openssl rand -hex 24)'],
  service: [installing, 'systemctl enable --now abo-panel'],
  certificate: [installing, 'install -d -m 700 /etc/nginx/tls'],
  nginx: [installing, 'nginx -t'],
  firstAdministrator: [operations, 'abo-panel admin create you@example.com'],
  environment: [operations, 'abo-panel admin environment staging'],
  demoAccounts: [operations, 'abo-panel admin remove-demo-accounts'],
  backupFolder: [backup, 'install -d -o abo-panel -g abo-panel -m 700 /var/backups/abo-panel'],
  backup: [backup, 'abo-panel backup /var/backups/abo-panel/2026-03-02'],
  archive: [
    backup,
    'tar -cz -C /var/backups/abo-panel -f /var/backups/abo-panel/2026-03-02.tar.gz 2026-03-02',
  ],
  nightlyUnits: [backup, '# /etc/systemd/system/abo-panel-backup.timer'],
  nightly: [backup, 'systemctl enable --now abo-panel-backup.timer'],
  restore: [backup, 'abo-panel restore /var/backups/abo-panel/2026-03-02'],
  dump: [backup, 'tar -cz -C /var/lib/abo-panel -f /var/backups/abo-panel/media.tar.gz media/files'],
  restoreDump: [backup, 'runuser -u postgres -- dropdb --if-exists panel'],
  upgrade: [upgrading, 'cp -r dist /opt/abo-panel.new'],
  wayBack: [upgrading, 'mv /opt/abo-panel /opt/abo-panel.failed'],
  changeKey: [upgrading, "sed -i 's/^SIGNING_KEY=/SIGNING_KEY_PREVIOUS=/' /etc/abo-panel/environment"],
  forgetKey: [upgrading, "sed -i '/^SIGNING_KEY_PREVIOUS=/d' /etc/abo-panel/environment"],
  rotateKeys: [upgrading, 'abo-panel admin rotate-keys'],
} as const satisfies Readonly<Record<string, readonly [page: string, line: string]>>

export type Recipe = keyof typeof recipes

/** The blocks that tests/long/highAvailability.test.ts runs, on machines of their own. */
export const recipesOfAvailability = {
  ownCluster: [availability, 'pg_dropcluster --stop 15 main'],
  passwords: [
    availability,
    'install -o postgres -g postgres -m 600 deploy/ha/patroni.yml /etc/patroni/config.yml',
  ],
  patroni: [availability, 'systemctl restart --no-block etcd patroni'],
  list: [availability, 'patronictl -c /etc/patroni/config.yml list'],
  database: [availability, `echo "DATABASE_URL=postgres://panel:$password@127.0.0.1:6432/panel"`],
  pool: [availability, 'systemctl restart haproxy pgbouncer'],
  switchover: [availability, 'patronictl -c /etc/patroni/config.yml switchover --force'],
  history: [availability, 'patronictl -c /etc/patroni/config.yml history'],
} as const satisfies Readonly<Record<string, readonly [page: string, line: string]>>

/** Commands in sentences that are run; what is in capitals there stands for something, which the test puts in its place. */
export const sentences = {
  csp: 'abo-panel csp /etc/abo-panel/config.json',
  doctor: 'abo-panel doctor /etc/abo-panel/config.json',
  environment: 'abo-panel admin environment NAME',
  demoAccounts: 'abo-panel admin remove-demo-accounts',
  reference: 'journalctl --unit=abo-panel --grep=REFERENCE',
  extension: "runuser -u postgres -- psql --command='create extension if not exists pg_trgm' panel",
  postgres: 'pg_isready',
  clock: 'timedatectl',
} as const

export type Sentence = keyof typeof sentences

const inClone = 'is for a clone; what it does there, the tests of the build and of the start do'
const byProcesses = 'tests/long/configuredInProduction.test.ts does it with processes, on both databases'
const movedByTest = 'tests/server/moveDatabase.test.ts moves the data, there and back'
const forPeople = 'shows something to people and changes nothing'
const hasPackages = 'the machines of the test have the packages of the one that they are made on'
const noEngine = 'no engine for containers runs where the tests run; tests/deploy holds the files'

/** What is not run, by a line of the block, with the reason. */
export const blocksNotRun: readonly [page: string, line: string, reason: string][] = [
  [
    installing,
    'npm ci',
    'the machine has no registry; tests/support/bareMachine.sh runs it, and `dist` was built before',
  ],
  [
    installing,
    'docker build -f deploy/Dockerfile --build-arg BUILD_COMMIT=$(git rev-parse HEAD) -t abo-panel .',
    noEngine,
  ],
  [
    installing,
    'docker run --rm -e DEPLOYMENT_ENVIRONMENT=local -e ALLOW_OPEN_DEMO=1 -p 127.0.0.1:4000:4000 abo-panel',
    noEngine,
  ],
  [operations, 'abo-panel admin reload', byProcesses],
  [operations, 'abo-panel admin entries', byProcesses],
  [night, 'curl --silent http://127.0.0.1:4000/health/ready', forPeople],
  [
    night,
    `runuser -u postgres -- psql --command="select pid, state, wait_event_type, now() - xact_start as since, left(query, 80) from pg_stat_activity where datname = 'panel' order by xact_start" panel`,
    forPeople,
  ],
  [growing, 'abo-panel admin move-database postgresql', movedByTest],
  [availability, 'apt-get install postgresql patroni python3-etcd etcd-server', hasPackages],
  [availability, 'apt-get install haproxy pgbouncer', hasPackages],
  [
    availability,
    'for other in db2 db3; do',
    'the machines of the test have no keys of each other; it hands the file on itself',
  ],
]

/** Commands in sentences that are not run, with the reason. */
export const sentencesNotRun: Readonly<Record<string, string>> = {
  'abo-panel admin move-database embedded': movedByTest,
  'abo-panel doctor /etc/abo-panel/config.json --check':
    'no mail server is there to be reached; tests/doctor/check.process.test.ts runs the doctor so',
  'systemctl kill -s STOP patroni': 'tests/long/highAvailability.test.ts does it',
  'systemctl status': forPeople,
  'systemctl start abo-panel': 'is in blocks that are run',
  'docker save abo-panel': noEngine,
  'docker load': noEngine,
  'journalctl --dmesg --grep=oom': forPeople,
  "journalctl --unit=abo-panel --grep='A request failed'": forPeople,
  "journalctl --unit=abo-panel --grep='A mail could not be sent'": forPeople,
  'npm start': inClone,
  'npm run build': inClone,
  'npm run icons': inClone,
  'npm run backup -- FOLDER': inClone,
  'npm run restore -- FOLDER': inClone,
  'systemctl reload abo-panel': 'sends the signal that `admin reload` sends with the embedded database',
  'node server/start.js': 'is what the unit runs',
  'node server/admin.js': 'is what `abo-panel admin` runs',
}

const allNamed = () => [...Object.values(recipes), ...Object.values(recipesOfAvailability), ...blocksNotRun]

const hasLine = ({ text }: GuideBlock, line: string) => text.split('\n').includes(line)

/** The blocks of a page that have a line. */
export function blocksWith(page: string, line: string): GuideBlock[] {
  return blocksOf(page).filter((block) => hasLine(block, line))
}

/** Each block and each command in a sentence that is neither run nor named. */
export function forgottenCommands(
  pages: readonly string[] = guides,
  read = (page: string) => readFileSync(page, 'utf8'),
): string[] {
  const named = allNamed()
  const isNamed = (block: GuideBlock) =>
    named.some(([page, line]) => page === block.page && hasLine(block, line))
  const spans = new Set([...Object.values<string>(sentences), ...Object.keys(sentencesNotRun)])
  return pages.flatMap((page) => [
    ...blocksOf(page, read(page))
      .filter((block) => !isNamed(block))
      .map(({ text }) => `${page}: ${text}`),
    ...spansOf(page, read(page))
      .filter((span) => !spans.has(span))
      .map((span) => `${page}: ${span}`),
  ])
}

/** What is named and is in no page, or in more than one block. */
export function unfoundCommands(): string[] {
  const blocks = allNamed().filter(([page, line]) => blocksWith(page, line).length !== 1)
  const written = new Set(guides.flatMap((page) => spansOf(page)))
  const spans = [...Object.values<string>(sentences), ...Object.keys(sentencesNotRun)]
  return [...blocks.map(([page, line]) => `${page}: ${line}`), ...spans.filter((span) => !written.has(span))]
}
