/** Minutes east of UTC as people write them: `UTC−05:00`. */
export function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
