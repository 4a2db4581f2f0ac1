"""The kernel matrices of bench/src/jobs/graphs.ts by GraKeL: reads a job, prints one answer."""
import gc
import gzip
import json
import os
import resource
import sys
import time


def read_graphs(name):
    folder = os.path.join(os.environ["ORDO_DATA"], "tu-graphs", name)

    def lines(part):
        with gzip.open(os.path.join(folder, f"{name}_{part}.txt.gz"), "rt") as file:
            return file.read().strip().split("\n")

    owners = [int(line) - 1 for line in lines("graph_indicator")]
    count = max(owners) + 1
    nodes, edges = [{} for _ in range(count)], [{} for _ in range(count)]
    for node, label in enumerate(lines("node_labels")):
        nodes[owners[node]][node] = label.strip()
        edges[owners[node]][node] = {}
    for line in lines("A"):
        source, target = (int(end) - 1 for end in line.split(","))
        edges[owners[source]][source][target] = 1.0
    return [[edges[item], nodes[item]] for item in range(count)]


def main():
    import grakel
    import numpy as np

    job = json.load(sys.stdin)
    graphs = read_graphs(job["data"])

    def work():
        if job["operation"] == "Weisfeiler-Lehman":
            # Sparse histograms: the faster of its two ways here.
            base = (grakel.VertexHistogram, {"sparse": True})
            return grakel.WeisfeilerLehman(n_iter=job["iterations"], base_graph_kernel=base).fit_transform(graphs)
        return grakel.ShortestPath(with_labels=True, algorithm_type="auto").fit_transform(graphs)

    K, seconds = None, []
    for run in range(job["repeats"] + 1):
        gc.collect()
        start = time.perf_counter()
        K = work()
        if run > 0:
            seconds.append(time.perf_counter() - start)
    K = np.asarray(K, dtype=float)
    answer = {
        "seconds": seconds,
        "check": K.ravel()[:8].tolist() + [float(K.sum())],
        "about": {"peer": "grakel", "version": grakel.__version__, "numpy": np.__version__},
        "facts": {"peakMegabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024},
    }
    print(json.dumps(answer))


main()
