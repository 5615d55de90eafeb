import { describe, expect, it } from 'vitest'
import { readArguments } from '#scaffold/arguments.ts'

describe('npm run new', () => {
  it.each([
    [['page', 'news'], 'npm run new resource NAME'],
    [['resource'], 'One name is needed'],
    [['resource', 'tools', '--label', 'Werkzeug'], 'singular and plural'],
    [['resource', 'tools', '--fields', 'customer:reference'], '"customer:reference:customers"'],
    [['resource', 'tools', '--fields', 'state:choice'], '"state:choice:OPEN|PAID"'],
  ])('says what it takes: %j', (options, sentence) => {
    expect(() => readArguments(options)).toThrow(sentence)
  })
})
