import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Contract } from '#model/contract/openApi.ts'

export interface Exchange {
  method: string
  /** With its query, without the base: `invoices/12?limit=5`. */
  path: string
  status: number
  mediaType: string
  answered: unknown
}

/**
 * Holds answers against a contract: the operation and its status must be in it, and the answer must
 * fit its schema. A server may take more than a contract promises, so what it took is not looked at.
 */
export function createConformity(contract: Contract): (exchange: Exchange) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  // Those of ours, and those for which our own rules are others than the library's.
  for (const format of ['iban', 'bic', 'email', 'uri']) ajv.addFormat(format, true)
  ajv.addSchema({ ...contract, $id: 'contract' } as object)
  const validators = new Map<string, ValidateFunction>()
  const patterns = Object.keys(contract.paths)
    .map((path) => ({ path, pattern: patternOf(path) }))
    // Spelt out before placeholders, as the API chooses.
    .toSorted((one, other) => placeholders(one.path) - placeholders(other.path))

  /** @param pointer from the root of the contract */
  function faults(pointer: string, value: unknown): string[] {
    const known = validators.get(pointer)
    const validate = known ?? ajv.compile({ $ref: `contract#${pointer}` })
    if (!known) validators.set(pointer, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
  }

  return (exchange) => {
    const { method, path, status, mediaType, answered } = exchange
    const [address = ''] = path.split('?')
    const found = patterns.find(
      ({ path: known, pattern }) =>
        pattern.test(`/${address}`) && contract.paths[known]?.[method.toLowerCase()] !== undefined,
    )
    const operation = found && contract.paths[found.path]?.[method.toLowerCase()]
    if (!found || !operation)
      return status === 404 || status === 405 ? [] : ['the call is not in the contract']
    const place = `/paths/${pointerPart(found.path)}/${method.toLowerCase()}`
    const answer = operation.responses[String(status)]
    // What is not there at all, as in another environment, is 404 like every unknown path; any call may fail.
    if (!answer) return status === 404 || status >= 500 ? [] : [`status ${status} is not in the contract`]
    const pointer = '$ref' in answer ? answer.$ref.slice(1) : `${place}/responses/${status}`
    const content =
      '$ref' in answer
        ? contract.components.responses[answer.$ref.split('/').at(-1) ?? '']?.content
        : answer.content
    const type = Object.keys(content ?? {}).find(
      (each) => mediaType.startsWith(each) || each === 'application/octet-stream',
    )
    const ofAnswer =
      content === undefined
        ? answered === undefined
          ? []
          : ['an answer that the contract does not have']
        : type === undefined
          ? [`the media type ${mediaType} is not in the contract`]
          : type.includes('json')
            ? faults(`${pointer}/content/${pointerPart(type)}/schema`, answered)
            : []
    return ofAnswer
  }
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}

function placeholders(path: string): number {
  return path.split('{').length
}

/** As JSON pointers in addresses have it. */
function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
