/** Checks the stored theme in the switch of the footer, which the server renders as System. */
export function showTheme(): void {
  const { theme } = document.documentElement.dataset
  if (theme === undefined) return
  const show = () => {
    const choice = document.querySelector<HTMLInputElement>(`footer input[type=radio][value=${theme}]`)
    if (choice !== null) choice.checked = true
  }
  addEventListener('DOMContentLoaded', show, { once: true })
}
