import { checkResources } from '#model/language/check.ts'
import type { Message } from '../mistake.ts'
import { entriesWith } from '../mistakes.ts'
import { wrong } from './wrong.ts'

/** What can be wrong with access and calls. */
export const ofCalls: Message[] = [
  [
    'C401',
    wrong('0.access', ['*:billing:Get']),
    '"access" muss ein Objekt sein, das zu jeder Tätigkeit die Rechte nennt, nicht eine Liste.',
    '"access" must be an object that names the permissions of each operation, not a list.',
  ],
  ['C402', wrong('0.access.lst', []), 'keine Tätigkeit "lst".', 'no operation "lst".'],
  [
    'C403',
    wrong('0.access.list', ['apiContent']),
    '"apiContent" ist kein Recht: erlaubt sind eine Liste von "{mandant}:{ressource}:{aktion}", wie ["*:billing:Get"], oder "never".',
    '"apiContent" is no permission: allowed are a list of "{tenant}:{resource}:{action}", like ["*:billing:Get"], or "never".',
  ],
  [
    'C404',
    wrong('0.api.edit', undefined),
    '"access" erlaubt "edit", aber "api" hat keinen Aufruf dafür.',
    '"access" allows "edit", but "api" has no call for it.',
  ],
  [
    'C405',
    wrong('0.access.create', undefined),
    '"api" hat den Aufruf "create", aber "access" sagt nicht, wer ihn darf.',
    '"api" has the call "create", but "access" does not say who may use it.',
  ],
  [
    'C406',
    wrong('0.api.list', undefined),
    'der Aufruf für die Liste fehlt: path: "…", wo der Stil die Aufrufe kennt, sonst list: { get: "…" }.',
    'the call for the list is missing: path: "…" where the style knows the calls, else list: { get: "…" }.',
  ],
  [
    'C407',
    wrong('0.api.list.get', 'https://evil.example/x'),
    '"https://evil.example/x" ist kein Pfad unterhalb der Basisadresse: die Adresse davor gehört in "apiBaseUrl" von config.json, die eines weiteren Backends in "backends"; hier steht nur, was dahinter kommt, wie "x".',
    '"https://evil.example/x" is no path below the base URL: the address before it belongs in "apiBaseUrl" of config.json, that of another backend in "backends"; only what follows stands here, like "x".',
  ],
  ['C408', wrong('0.api.one.get', 'billing'), 'in "billing" fehlt "{id}".', '"billing" lacks "{id}".'],
  [
    'C409',
    wrong('0.api.create.post', 'billing/{id}'),
    'den Platzhalter {id} gibt es in "billing/{id}" nicht: hier steht keiner, denn es geht um keinen einzelnen Datensatz.',
    'there is no placeholder {id} in "billing/{id}": there is none here, as it is about no single record.',
  ],
  [
    'C410',
    wrong('0.actions.pay.put', undefined),
    'der Aufruf fehlt: post, put, patch oder delete mit einem Pfad.',
    'the call is missing: post, put, patch or delete with a path.',
  ],
  [
    'C411',
    wrong('0.actions.pay.post', 'billing/{id}'),
    'hier stehen mehrere Aufrufe: post, put.',
    'there are several calls here: post, put.',
  ],
  [
    'C412',
    wrong('0.actions.pay.access', undefined),
    '"access" fehlt: die nötigen Rechte, [] für alle Angemeldeten oder "never".',
    '"access" is missing: the permissions that it takes, [] for everyone who is signed in, or "never".',
  ],
  [
    'C413',
    wrong('0.api.list.parameters.from', 'min'),
    '"min" macht keinen Namen: darin muss einmal "{field}" stehen.',
    '"min" makes no name: it must hold "{field}" once.',
  ],
  [
    'C415',
    wrong('3.api.countHeader', 'X Count'),
    '"X Count" ist kein Name einer Kopfzeile: Buchstaben, Ziffern und Bindestriche, wie "X-Total-Count".',
    '"X Count" is no name of a header: letters, digits and hyphens, like "X-Total-Count".',
  ],
  [
    'C416',
    wrong('3.api.list', { get: 'remarks' }),
    'neben "rest" steht kein eigener Aufruf: Die REST-Konventionen haben ihn schon.',
    'there is no call of its own beside "rest": the REST conventions have it already.',
  ],
  [
    'C417',
    () =>
      checkResources(
        entriesWith('api', { path: 'x', style: 'lago', filters: { from: '{field}_from={value}' } }),
      ),
    'der Liste fehlt dafür in "api" oder im Backend "order": es gibt keinen Weg, das zu verlangen.',
    'for this the list lacks "order" in "api" or in the backend: there is no way to ask for it.',
  ],
  [
    'C418',
    wrong('0.api.order', 'sort={dir}'),
    'in "sort={dir}" fehlt {field}.',
    '"sort={dir}" lacks {field}.',
  ],
  [
    'C419',
    wrong('0.api.order', '{field}'),
    '"{field}" ist kein Parameter mit seinem Wert, wie "sort={field}".',
    '"{field}" is no parameter with its value, like "sort={field}".',
  ],
  [
    'C420',
    () => checkResources(entriesWith('access.show', 'never')),
    'was nicht in jedem Zustand zu bearbeiten ist, braucht eine Seite: "access" muss "show" erlauben.',
    'what cannot be edited in every state needs a page: "access" must allow "show".',
  ],
]
