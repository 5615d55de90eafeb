import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { type Docstring, readDocstring } from './docstring.ts'

/** A key of an interface, as its source says it. */
export interface DocumentedKey extends Docstring {
  key: string
  isOptional: boolean
  /** Keys of which exactly one stands, this one among them; where it need not be one of several, none. */
  oneOf: readonly string[]
  /** The values that it can have, as JSON writes them, where its type is a list of them. */
  allowed: readonly string[]
}

type Declaration = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration

interface Source {
  declared: ReadonlyMap<string, { declaration: Declaration; docstring: Docstring }>
  /** Lists of values, `const names = ['a', 'b'] as const`, as JSON writes them. */
  lists: ReadonlyMap<string, readonly string[]>
  /** Where names come from that it takes from files beside it. */
  imported: ReadonlyMap<string, string>
  docstringAt(start: number): Docstring
}

interface TypeIn {
  type: ESTree.TSType | undefined
  source: Source
}

/**
 * Reads the keys of an interface, or of an object type; inherited ones, also of other files, come first. A key without a
 * sentence has that of its type.
 *
 * @throws where a file cannot be parsed, or does not declare it
 */
export function readKeys(
  file: string,
  name: string,
  read: (file: string) => string = (path) => readFileSync(path, 'utf8'),
): DocumentedKey[] {
  const sources = new Map<string, Source>()

  function sourceOf(path: string): Source {
    const source = sources.get(path) ?? parsed(path, read(path))
    sources.set(path, source)
    return source
  }

  /** What a name stands for in a file, wherever it is declared; `undefined` for what a package or the language declares. */
  function found(source: Source, wanted: string): { source: Source; declaration: Declaration } | undefined {
    const declaration = source.declared.get(wanted)?.declaration
    if (declaration) return { source, declaration }
    const from = source.imported.get(wanted)
    return from === undefined ? undefined : found(sourceOf(from), wanted)
  }

  function keysNamed(source: Source, wanted: string): DocumentedKey[] {
    const there = found(source, wanted)
    if (!there) return []
    const { declaration } = there
    if (declaration.type === 'TSTypeAliasDeclaration') {
      return keysIn({ type: declaration.typeAnnotation, source: there.source })
    }
    const inherited = declaration.extends.flatMap(({ expression }) =>
      expression.type === 'Identifier' ? keysNamed(there.source, expression.name) : [],
    )
    return [...inherited, ...declaration.body.body.flatMap((member) => keyOf(there.source, member))]
  }

  function keysIn({ type, source }: TypeIn): DocumentedKey[] {
    switch (type?.type) {
      case 'TSTypeLiteral':
        return type.members.flatMap((member) => keyOf(source, member))
      case 'TSParenthesizedType':
        return keysIn({ type: type.typeAnnotation, source })
      case 'TSIntersectionType':
        return type.types.flatMap((part) => keysIn({ type: part, source }))
      case 'TSUnionType': {
        const keys = type.types.flatMap((part) => keysIn({ type: part, source }))
        const oneOf = keys.map(({ key }) => key)
        return keys.map((key) => ({ ...key, oneOf }))
      }
      case 'TSTypeReference':
        return type.typeName.type === 'Identifier' ? keysNamed(source, type.typeName.name) : []
      default:
        return []
    }
  }

  function keyOf(source: Source, member: ESTree.TSSignature): DocumentedKey[] {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
    const own = source.docstringAt(member.start)
    if (own.isOfProduct) return []
    const typed = { type: member.typeAnnotation?.typeAnnotation, source }
    return [
      {
        ...own,
        meaning: own.meaning || meaningOf(typed),
        key: member.key.name,
        isOptional: member.optional,
        oneOf: [],
        allowed: valuesOf(typed) ?? [],
      },
    ]
  }

  function meaningOf({ type, source }: TypeIn): string {
    const there = referredTo({ type, source })
    return there?.source.declared.get(there.declaration.id.name)?.docstring.meaning ?? ''
  }

  function referredTo({ type, source }: TypeIn) {
    if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined
    return found(source, type.typeName.name)
  }

  /** The literals that a type is made of; `undefined` where it is anything else. */
  function valuesOf({ type, source }: TypeIn): string[] | undefined {
    if (type?.type === 'TSLiteralType') {
      return type.literal.type === 'Literal' ? [JSON.stringify(type.literal.value)] : undefined
    }
    if (type?.type === 'TSUnionType') {
      const parts = type.types.map((part) => valuesOf({ type: part, source }))
      return parts.every((part) => part !== undefined) ? parts.flat() : undefined
    }
    if (type?.type === 'TSIndexedAccessType') return listed({ type: type.objectType, source })
    const there = referredTo({ type, source })
    if (there?.declaration.type !== 'TSTypeAliasDeclaration') return undefined
    return valuesOf({ type: there.declaration.typeAnnotation, source: there.source })
  }

  /** The members of a list that `typeof names` speaks of. */
  function listed({ type, source }: TypeIn): string[] | undefined {
    if (type?.type === 'TSParenthesizedType') return listed({ type: type.typeAnnotation, source })
    if (type?.type !== 'TSTypeQuery' || type.exprName.type !== 'Identifier') return undefined
    const { name: list } = type.exprName
    const from = source.imported.get(list)
    const values = source.lists.get(list) ?? (from === undefined ? undefined : sourceOf(from).lists.get(list))
    return values && [...values]
  }

  if (!found(sourceOf(file), name)) throw new Error(`${file} has no interface ${name}.`)
  return keysNamed(sourceOf(file), name)
}

function parsed(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const docstringAt = (start: number) => {
    const comment = comments.find(
      ({ type, end }) => type === 'Block' && end <= start && text.slice(end, start).trim() === '',
    )
    return readDocstring(comment?.value ?? '')
  }
  const declared = new Map<string, { declaration: Declaration; docstring: Docstring }>()
  const imported = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
      const from = join(dirname(file), statement.source.value)
      for (const { local } of statement.specifiers) imported.set(local.name, from)
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration') {
      declared.set(declaration.id.name, { declaration, docstring: docstringAt(statement.start) })
    }
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'TSAsExpression') continue
      if (init.expression.type !== 'ArrayExpression') continue
      const values = init.expression.elements.flatMap((element) =>
        element?.type === 'Literal' ? [JSON.stringify(element.value)] : [],
      )
      lists.set(id.name, values)
    }
  }
  return { declared, lists, imported, docstringAt }
}
