// The theme a reader chose, before the page is painted (docs/decisions: the theme is applied by a script of its own).
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
