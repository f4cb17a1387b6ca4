import webpack from 'webpack';

/** Code inside an area's runtime: its chunks are requested with the same query as its entry. */
class CarryQueryModule extends webpack.RuntimeModule {
  constructor() {
    super('carry query', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { getChunkScriptFilename } = webpack.RuntimeGlobals;
    return [
      'var own = typeof document === "object" && document.currentScript && document.currentScript.src;',
      'var query = own && own.indexOf("?") > 0 ? own.slice(own.indexOf("?")) : "";',
      `var name = ${getChunkScriptFilename};`,
      `if (query) ${getChunkScriptFilename} = function (id) { return name(id) + query; };`,
    ].join('\n');
  }
}

/**
 * "Try again" loads an area's entry again with another query. This plugin makes its chunks follow: a browser
 * whose first request for a file hangs never sends a second one to the same URL.
 */
export class CarryQueryPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('CarryQueryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.getChunkScriptFilename)
        .tap('CarryQueryPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new CarryQueryModule());
        });
    });
  }
}
