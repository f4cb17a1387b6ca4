/**
 * Runs before everything else in any browser: compiled for 2009, it imports nothing. One that is too old gets
 * instructions, and no element for the application to mount in. ADR 0032 lists those supported.
 */
// Chrome 111 and Safari 16.4 have the first of these, Firefox 128 the second.
if (!('isWellFormed' in String.prototype && 'registerProperty' in (window.CSS || {}))) {
  const root = document.getElementById('root');
  if (root) root.parentNode?.removeChild(root);
  const script = document.createElement('script');
  script.src = '/old-browser.js';
  document.head.appendChild(script);
}

export {};
