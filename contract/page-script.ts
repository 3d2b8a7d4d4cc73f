/** Runs before the first paint to prevent a flash of the wrong theme (docs/decisions/0005). */
export const themeScript = `try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** Shared by server and client because the content security policy allows this inline script by its hash. */
export const pageScript = (firstScript: string): string => `${themeScript};${firstScript}`
