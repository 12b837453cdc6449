#!/usr/bin/env bash
# A large run of the lab as a Slurm array. Each task plays its part of the run into a folder of its own:
#
#   PARTS=16 sbatch --array=1-16 examples/slurm-lab.sh philadelphia --seats 3 --games 100000 --bots greedy
#
# A task that failed goes on where it stopped when it is submitted again, with the same PARTS: PARTS=16 sbatch --array=7 …
# When all tasks are done, one command with the same words takes their games together and writes the report:
#
#   greenroom lab philadelphia --seats 3 --games 100000 --bots greedy \
#     --merge lab-run/part-1 --merge lab-run/part-2 … --data lab-run/whole -o report.html
#
# PARTS is the number of tasks. RUN is the folder of the run (lab-run), on a disk that all machines share, and GREENROOM is the program.
#SBATCH --job-name=greenroom-lab
#SBATCH --cpus-per-task=2
#SBATCH --time=02:00:00
set -euo pipefail
part="${SLURM_ARRAY_TASK_ID:?run it as an array: sbatch --array=1-16 $0 GAME}"
parts="${PARTS:?say into how many parts the run is split: PARTS=16}"
exec "${GREENROOM:-greenroom}" lab "$@" \
    --part "$part/$parts" --data "${RUN:-lab-run}/part-$part" --threads "${SLURM_CPUS_PER_TASK:-1}"
