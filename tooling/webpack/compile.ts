import webpack, { type Configuration } from 'webpack';

/** Runs one build to completion; throws the compiler's own output when it has errors. */
export function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const problem = error ?? compilationProblem(stats);
      compiler.close((closing) => {
        const failed = problem ?? closing;
        if (failed) reject(failed);
        else resolve();
      });
    });
  });
}

function compilationProblem(stats: webpack.Stats | undefined): Error | undefined {
  if (!stats?.hasErrors()) return undefined;
  return new Error(stats.toString({ all: false, errors: true, errorDetails: true, colors: false }));
}
