export function readModules(): string[] {
  const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules
  return modules?.split(' ') ?? []
}
