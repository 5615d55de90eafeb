import { isObject } from '../base/json.ts'

interface PolicyStatement {
  effect: 'Allow' | 'Deny'
  actions: string[]
  resources: string[]
}

/**
 * Reads all shapes of policies that backends send: a list, one policy, or bare statements; single values in place of lists.
 *
 * @returns the statements, and the number of invalid parts
 */
export function policyStatements(policies: unknown): { statements: PolicyStatement[]; odd: number } {
  const statements: PolicyStatement[] = []
  let odd = 0

  function texts(value: unknown): string[] {
    const values = Array.isArray(value) ? value : [value]
    const usable = values.filter((text): text is string => typeof text === 'string' && text !== '')
    odd += values.length - usable.length
    return usable
  }

  function readStatement(value: unknown): void {
    if (!isObject(value) || (value.Effect !== 'Allow' && value.Effect !== 'Deny')) {
      odd += 1
      return
    }
    const [actions, resources] = [texts(value.Action), texts(value.Resource)]
    statements.push({ effect: value.Effect, actions, resources })
  }

  for (const policy of listOf(policies)) {
    const isPolicy = isObject(policy) && 'Statement' in policy
    for (const statement of isPolicy ? listOf(policy.Statement) : [policy]) readStatement(statement)
  }
  return { statements, odd }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
