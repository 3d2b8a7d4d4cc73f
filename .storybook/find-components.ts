/** Reads the exported components of the product and their props from its source, for `components.test.ts`. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'vite'

export type Prop = {
  name: string
  /** True when a doc comment stands directly above it. */
  described: boolean
}

export type Component = {
  /** Relative to the repository. */
  file: string
  name: string
  props: Prop[]
}

const root = path.resolve(import.meta.dirname, '..')

/** These types only rearrange the props of their first argument. */
const wrappers = ['Omit', 'Partial', 'PropsWithChildren', 'Readonly', 'Required']

type Source = { file: string; text: string; program: ESTree.Program; comments: ESTree.Comment[] }

const sources = new Map<string, Source>()

function readSource(file: string): Source {
  const known = sources.get(file)
  if (known !== undefined) return known
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  const source = { file, text, program, comments }
  sources.set(file, source)
  return source
}

export const findComponents = (): Component[] =>
  globSync('src/**/*.tsx', { cwd: root })
    .filter((file) => !/\.(test|stories|states|examples)\.tsx$/.test(file))
    .sort()
    .flatMap((file) => componentsOf(readSource(file)))

/** The names that a slice, or an entry point of `shared/ui`, exports. */
export const findPublicNames = (): Set<string> =>
  new Set(
    globSync('src/{pages,widgets,features,entities,shared/ui}/**/index.{ts,tsx}', { cwd: root })
      .flatMap((file) => readSource(file).program.body)
      .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? namesIn(statement) : [])),
  )

const namesIn = ({ specifiers, declaration }: ESTree.ExportNamedDeclaration): string[] => [
  ...specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : [])),
  ...functionsIn(declaration).map(({ name }) => name),
]

function componentsOf(source: Source): Component[] {
  const found: Component[] = []
  for (const statement of source.program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { name, props } of functionsIn(statement.declaration)) {
      if (/^[A-Z][a-z]/.test(name)) found.push({ file: source.file, name, props: propsOf(props, source) })
    }
  }
  return found
}

type NamedFunction = { name: string; props: ESTree.TSType | undefined }

function functionsIn(declaration: ESTree.Declaration | null): NamedFunction[] {
  if (declaration?.type === 'FunctionDeclaration' && declaration.id !== null) {
    return [{ name: declaration.id.name, props: typeOfFirst(declaration.params) }]
  }
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression'
      ? [{ name: id.name, props: typeOfFirst(init.params) }]
      : [],
  )
}

function typeOfFirst([first]: ESTree.ParamPattern[]): ESTree.TSType | undefined {
  if (first?.type !== 'ObjectPattern' && first?.type !== 'Identifier') return
  return first.typeAnnotation?.typeAnnotation
}

function propsOf(type: ESTree.TSType | undefined, source: Source): Prop[] {
  switch (type?.type) {
    case 'TSTypeLiteral':
      return propsIn(type.members, source)
    case 'TSIntersectionType':
    case 'TSUnionType':
      return type.types.flatMap((part) => propsOf(part, source))
    case 'TSParenthesizedType':
      return propsOf(type.typeAnnotation, source)
    case 'TSTypeReference':
      return propsOfReference(type, source)
    case undefined:
      return []
    default:
      throw new Error(`${source.file}: findComponents() cannot read props of the type ${type?.type}. Name them.`)
  }
}

function propsOfReference({ typeName, typeArguments }: ESTree.TSTypeReference, source: Source): Prop[] {
  if (typeName.type !== 'Identifier') return []
  const { name } = typeName
  if (wrappers.includes(name)) return propsOf(typeArguments?.params[0], source)
  for (const statement of source.program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'TSTypeAliasDeclaration' && declared.id.name === name) {
      return propsOf(declared.typeAnnotation, source)
    }
    if (statement.type !== 'ImportDeclaration') continue
    const imported = statement.specifiers.find(({ local }) => local.name === name)
    const file = imported && resolve(statement.source.value, source.file)
    if (file !== undefined)
      return propsOfReference({ typeName, typeArguments } as ESTree.TSTypeReference, readSource(file))
  }
  // A library's type: its props have their descriptions there.
  return []
}

function resolve(specifier: string, from: string): string | undefined {
  if (!/^(\.|@\/)/.test(specifier)) return
  const file = specifier.startsWith('@/')
    ? path.join('src', specifier.slice(2))
    : path.join(path.dirname(from), specifier)
  return [file, path.join(file, 'index.ts'), path.join(file, 'index.tsx')].find(
    (one) => /\.tsx?$/.test(one) && existsSync(path.join(root, one)),
  )
}

const propsIn = (members: ESTree.TSSignature[], source: Source): Prop[] =>
  members.flatMap((member) =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && !isForbidden(member)
      ? [{ name: member.key.name, described: isDescribed(member.start, source) }]
      : [],
  )

/** `busy?: undefined` says that the prop must not be given. */
const isForbidden = ({ typeAnnotation }: ESTree.TSPropertySignature) =>
  typeAnnotation?.typeAnnotation.type === 'TSUndefinedKeyword'

const isDescribed = (start: number, { text, comments }: Source) =>
  comments.some(
    ({ type, value, end }) =>
      type === 'Block' && value.startsWith('*') && end <= start && text.slice(end, start).trim() === '',
  )
