import type { Message } from '../mistake.ts'
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
    'der Aufruf für die Liste fehlt: list: { get: "…" }.',
    'the call for the list is missing: list: { get: "…" }.',
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
    wrong('0.api.edit.put', 'billing/{ident}'),
    'den Platzhalter {ident} gibt es in "billing/{ident}" nicht: erlaubt ist {id}.',
    'there is no placeholder {ident} in "billing/{ident}": {id} is allowed.',
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
]
