import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../ports/config.ts';
import { contentSecurityPolicy } from './security.ts';

function sourcesOf(directive: string, environment: Record<string, string>, host = 'vigia.example'): string {
  const policy = contentSecurityPolicy(readConfig(environment), host);
  return policy.split('; ').find((each) => each.startsWith(`${directive} `)) ?? '';
}
const reach = (environment: Record<string, string> = {}, host?: string) =>
  sourcesOf('connect-src', environment, host);

describe('the content security policy', () => {
  it('allows this server and its realtime port, and nothing from Google', () => {
    expect(reach()).toBe("connect-src 'self' ws://vigia.example:6001");
    expect(sourcesOf('img-src', {})).toBe("img-src 'self' data: blob:");
    expect(reach({}, '[::1]')).toBe("connect-src 'self' ws://[::1]:6001");
  });

  it('allows the configured realtime host', () => {
    const elsewhere = {
      REALTIME_PUBLIC_HOST: 'live.example',
      REALTIME_PUBLIC_PORT: '443',
      REALTIME_PUBLIC_TLS: 'on',
    };
    expect(reach(elsewhere)).toBe("connect-src 'self' wss://live.example:443");
  });

  it('allows Google only with a key, and the host of a configured style', () => {
    expect(reach({ GOOGLE_MAPS_API_KEY: 'k' })).toContain(' https://*.googleapis.com https://*.gstatic.com');
    const key = { GOOGLE_MAPS_API_KEY: 'k' };
    expect(sourcesOf('script-src', key)).toContain(" 'wasm-unsafe-eval' ");
    expect(sourcesOf('script-src', key)).not.toContain(" 'unsafe-eval'");
    expect(sourcesOf('img-src', key)).toContain(' https://*.googleusercontent.com');
    expect(sourcesOf('frame-src', key)).toBe("frame-src 'self' https://*.google.com");
    expect(sourcesOf('frame-src', {})).toBe("frame-src 'self'");
    expect(reach({ MAP_STYLE_URL: 'https://tiles.example/style.json' })).toMatch(
      / https:\/\/tiles\.example$/,
    );
  });

  it('lets the worker that reads codes compile WebAssembly, and nothing else', () => {
    const scripts = (path: string) =>
      contentSecurityPolicy(readConfig({}), 'vigia.example', path)
        .split('; ')
        .find((each) => each.startsWith('script-src'));
    expect(scripts('/assets/scan.0123456789ab.js')).toBe("script-src 'self' 'wasm-unsafe-eval'");
    for (const path of ['/', '/assets/main.0123456789ab.js', '/x/assets/scan.0a.js', '/?/assets/scan.0a.js'])
      expect(scripts(path)).toBe("script-src 'self'");
  });

  it.each(['a; script-src *', 'a b', '', "a'"])('uses nothing from the Host header: %j', (host) => {
    expect(reach({}, host)).toBe("connect-src 'self'");
  });
});
