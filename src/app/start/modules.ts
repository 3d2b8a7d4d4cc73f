/** The modules of this page, the entry first, which the document names on the element of the script that stands in it. */
export function readModules(): string[] {
  const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules
  return modules?.split(' ') ?? []
}
